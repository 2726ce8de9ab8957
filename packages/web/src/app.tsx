import { RouterProvider } from 'react-router/dom'
import { startRouter } from './platform/frame/app/router.tsx'

const router = startRouter(async () => (await import('./pages/login/login.page.tsx')).default)

export function App() {
  return <RouterProvider router={router} />
}
