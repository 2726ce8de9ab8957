import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined'
import ContainerOutlined from '@ant-design/icons/es/icons/ContainerOutlined'
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined'
import CrownOutlined from '@ant-design/icons/es/icons/CrownOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FolderOpenOutlined from '@ant-design/icons/es/icons/FolderOpenOutlined'
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import type { ComponentType } from 'react'

/** The icons a menu entry may name. A fixed map: importing the whole set would be larger than the product. */
const icons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  dashboard: DashboardOutlined,
  shop: ShopOutlined,
  brand: CrownOutlined,
  gift: GiftOutlined,
  members: TeamOutlined,
  payment: BankOutlined,
  wholesale: ContainerOutlined,
  system: SettingOutlined,
  dict: BookOutlined,
  param: ControlOutlined,
  log: FileTextOutlined,
  bug: BugOutlined,
  file: FolderOpenOutlined,
  menu: MenuOutlined,
  tenant: ClusterOutlined,
  app: MobileOutlined,
  folder: FolderOutlined,
  link: LinkOutlined,
  role: SafetyCertificateOutlined,
  roleGroup: IdcardOutlined,
  organisation: ApartmentOutlined,
  user: UserOutlined,
}

export const menuIconNames: readonly string[] = Object.keys(icons)

/** Beside a title, of whose accessible name it is no part. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined
  return <Icon aria-hidden="true" />
}
