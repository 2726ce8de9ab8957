import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'

export default MailOutlined
