import DollarOutlined from '@ant-design/icons/es/icons/DollarOutlined'

export default DollarOutlined
