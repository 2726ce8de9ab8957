import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined'

export default ApiOutlined
