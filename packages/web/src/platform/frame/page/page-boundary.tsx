import { Component, type ReactNode } from 'react'
import { tryCodeAgain } from '../../io/code/lazy.tsx'
import { isMissingCode } from '../../io/code/missing-code.ts'
import { PageFailed, PageNotLoaded } from './page-states.tsx'

interface State {
  error: unknown
}

/** A page that throws takes nothing else down; it can be tried again. The error itself is noted by the root. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const retry = () => {
      tryCodeAgain()
      this.setState({ error: undefined })
    }
    return isMissingCode(error) ? <PageNotLoaded retry={retry} /> : <PageFailed error={error} retry={retry} />
  }
}
