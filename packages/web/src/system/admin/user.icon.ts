import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'

export default UserOutlined
