import UsergroupAddOutlined from '@ant-design/icons/es/icons/UsergroupAddOutlined'

export default UsergroupAddOutlined
