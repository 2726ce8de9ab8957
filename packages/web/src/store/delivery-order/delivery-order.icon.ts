import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'

export default ShoppingCartOutlined
