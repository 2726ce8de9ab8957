import {
  CalendarOutlined,
  CarOutlined,
  CoffeeOutlined,
  CrownOutlined,
  CustomerServiceOutlined,
  EllipsisOutlined,
  GiftOutlined,
  HourglassOutlined,
  ShopOutlined,
  StarOutlined,
  TagOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { HomeButtonOfGrid } from '@brandside/contract/marketing/home-button.ts'
import type { ReactNode } from 'react'

const icons: Readonly<Record<HomeButtonOfGrid['icon'], ReactNode>> = {
  ORDER: <CoffeeOutlined />,
  TAKEAWAY: <CarOutlined />,
  COUPON: <TagOutlined />,
  MEMBER: <CrownOutlined />,
  POINTS: <StarOutlined />,
  RECHARGE: <WalletOutlined />,
  BOOK: <CalendarOutlined />,
  QUEUE: <HourglassOutlined />,
  GIFT: <GiftOutlined />,
  SHOP: <ShopOutlined />,
  HELP: <CustomerServiceOutlined />,
  MORE: <EllipsisOutlined />,
}

export function iconOf(icon: HomeButtonOfGrid['icon']): ReactNode {
  return icons[icon]
}
