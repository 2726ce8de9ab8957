import type { MouseEvent, ReactNode } from 'react'
import { recordAddress, usePageLocation } from '../../ui/page/page-location.tsx'
import { useResource } from '../resource/resource.ts'

interface RecordLinkProps {
  id: number
  className: string | undefined
  children: ReactNode
}

/** The way to a record: a press opens it over the list, Ctrl or the middle button in a tab of the browser. */
export function RecordLink({ id, className, children }: RecordLinkProps) {
  const { open } = useResource()
  const { pathname } = usePageLocation()
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open({ show: 'detail', id })
  }
  return (
    <a href={recordAddress(pathname, id)} className={className} data-record={id} onClick={show}>
      {children}
    </a>
  )
}
