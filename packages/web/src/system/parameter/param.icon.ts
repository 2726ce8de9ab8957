import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined'

export default ControlOutlined
