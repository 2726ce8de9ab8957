import CalculatorOutlined from '@ant-design/icons/es/icons/CalculatorOutlined'

export default CalculatorOutlined
