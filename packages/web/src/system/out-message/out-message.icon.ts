import SendOutlined from '@ant-design/icons/es/icons/SendOutlined'

export default SendOutlined
