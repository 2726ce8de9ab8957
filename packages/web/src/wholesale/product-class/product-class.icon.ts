import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined'

export default ClusterOutlined
