import TrophyOutlined from '@ant-design/icons/es/icons/TrophyOutlined'

export default TrophyOutlined
