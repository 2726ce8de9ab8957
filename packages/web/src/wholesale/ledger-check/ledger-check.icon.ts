import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined'

export default SafetyCertificateOutlined
