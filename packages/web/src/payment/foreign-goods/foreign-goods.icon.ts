import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'

export default LinkOutlined
