import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { usePageLayer } from '../page/page-layer.ts'
import { useNarrow } from '../window/use-narrow.ts'
import css from './drawer.module.css'

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

/** Where one record is written or read: 720 px over its list, the whole width of a phone. It lies over its page only. */
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
  const layer = usePageLayer()
  return (
    <Drawer
      open={open}
      {...(layer && { getContainer: layer, rootStyle: overPage })}
      // Sidebar and tabs stay in reach while a record is open.
      focusable={{ trap: false }}
      size={narrow ? '100%' : 720}
      // Sections within are headings below it.
      title={<h2 className={css.title}>{title}</h2>}
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

const overPage = { position: 'absolute' } as const
