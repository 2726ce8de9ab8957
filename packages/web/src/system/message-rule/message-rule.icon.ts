import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'

export default NotificationOutlined
