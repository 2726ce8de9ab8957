import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'

export default MessageOutlined
