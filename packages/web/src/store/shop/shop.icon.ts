import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'

export default ShopOutlined
