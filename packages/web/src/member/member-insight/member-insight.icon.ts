import DotChartOutlined from '@ant-design/icons/es/icons/DotChartOutlined'

export default DotChartOutlined
