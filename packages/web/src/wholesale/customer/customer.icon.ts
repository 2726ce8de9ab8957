import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined'

export default SolutionOutlined
