import { RouterProvider } from 'react-router/dom'
import { router } from './platform/routing/router.tsx'

export function App() {
  return <RouterProvider router={router} />
}
