import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'

export default CreditCardOutlined
