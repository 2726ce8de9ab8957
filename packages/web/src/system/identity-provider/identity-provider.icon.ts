import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'

export default IdcardOutlined
