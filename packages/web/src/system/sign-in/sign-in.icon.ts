import LoginOutlined from '@ant-design/icons/es/icons/LoginOutlined'

export default LoginOutlined
