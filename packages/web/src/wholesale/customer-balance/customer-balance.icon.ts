import PayCircleOutlined from '@ant-design/icons/es/icons/PayCircleOutlined'

export default PayCircleOutlined
