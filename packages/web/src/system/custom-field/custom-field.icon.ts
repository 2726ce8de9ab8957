import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'

export default FormOutlined
