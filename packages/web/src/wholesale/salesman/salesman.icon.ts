import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'

export default TeamOutlined
