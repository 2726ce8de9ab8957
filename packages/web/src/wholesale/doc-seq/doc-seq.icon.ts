import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'

export default OrderedListOutlined
