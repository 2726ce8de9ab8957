import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'

export default GiftOutlined
