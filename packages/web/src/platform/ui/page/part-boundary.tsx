import { Component, type ReactNode, Suspense } from 'react'

/**
 * A part of the shell that is fetched when it is needed. When its code does not come, during an outage, the part is missing
 * and nothing else is: what the operator has typed must not go down with it. The error itself is noted by the root.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? null : <Suspense>{this.props.children}</Suspense>
  }
}
