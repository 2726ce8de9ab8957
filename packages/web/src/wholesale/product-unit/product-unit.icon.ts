import FieldNumberOutlined from '@ant-design/icons/es/icons/FieldNumberOutlined'

export default FieldNumberOutlined
