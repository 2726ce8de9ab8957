import PartitionOutlined from '@ant-design/icons/es/icons/PartitionOutlined'

export default PartitionOutlined
