import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'

export default InboxOutlined
