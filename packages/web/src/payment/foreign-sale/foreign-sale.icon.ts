import ShoppingOutlined from '@ant-design/icons/es/icons/ShoppingOutlined'

export default ShoppingOutlined
