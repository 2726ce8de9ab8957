import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'

export default BarChartOutlined
