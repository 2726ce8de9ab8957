import RiseOutlined from '@ant-design/icons/es/icons/RiseOutlined'

export default RiseOutlined
