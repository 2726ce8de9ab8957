import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import css from './drawer.module.css'
import { useNarrow } from './use-narrow.ts'

interface RecordDrawerProps {
  open: boolean
  title: ReactNode
  /** At the end of the head line. */
  actions?: ReactNode
  footer?: ReactNode
  onClose(): void
  onClosed(): void
  onOpened?(): void
  children: ReactNode
}

/** Where one record is written or read: 720 px beside its list, the whole width of a phone. */
export function RecordDrawer({
  open,
  title,
  actions,
  footer,
  onClose,
  onClosed,
  onOpened,
  children,
}: RecordDrawerProps) {
  const narrow = useNarrow()
  return (
    <Drawer
      open={open}
      size={narrow ? '100%' : 720}
      title={title}
      extra={actions}
      footer={footer}
      closable={{ placement: 'end' }}
      onClose={onClose}
      afterOpenChange={(isOpen) => (isOpen ? onOpened?.() : onClosed())}
      classNames={{ body: css.body, footer: css.footer, header: css.header }}
    >
      {children}
    </Drawer>
  )
}
