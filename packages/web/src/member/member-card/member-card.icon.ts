import CrownOutlined from '@ant-design/icons/es/icons/CrownOutlined'

export default CrownOutlined
