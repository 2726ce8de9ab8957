import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import ContainerOutlined from '@ant-design/icons/es/icons/ContainerOutlined'
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import type { ComponentType } from 'react'

type Icons = Readonly<Record<string, ComponentType>>

/** Of areas, and of what operators add to the menu. */
const own: Icons = {
  home: HomeOutlined,
  shop: ShopOutlined,
  gift: GiftOutlined,
  members: TeamOutlined,
  payment: BankOutlined,
  wholesale: ContainerOutlined,
  system: SettingOutlined,
  folder: FolderOutlined,
  link: LinkOutlined,
}

/** A module's stands beside its page: `brand.icon.ts` is the icon `brand`. The whole set would be larger than the product. */
const ofModules = import.meta.glob<ComponentType>('../../../*/*/*.icon.ts', { eager: true, import: 'default' })

const icons: Icons = {
  ...own,
  ...Object.fromEntries(Object.entries(ofModules).map(([file, icon]) => [nameOf(file), icon])),
}

/** The icons a menu entry may name. */
export const menuIconNames: readonly string[] = Object.keys(icons)

/** Beside a title, of whose accessible name it is no part. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined
  return <Icon aria-hidden="true" />
}

/** `../../../system/role-group/role-group.icon.ts` is `roleGroup`. */
function nameOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.icon.ts'.length)
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
