import ProductOutlined from '@ant-design/icons/es/icons/ProductOutlined'

export default ProductOutlined
