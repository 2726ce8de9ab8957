import { defineContract } from '../platform/contract.ts'

/** The home page: in everybody's menu; what it shows comes from the other modules' calls. */
export const dashboard = defineContract({
  name: 'dashboard',
  area: 'home',
  title: ['首页', 'Home'],
  menu: { title: ['首页', 'Dashboard'], icon: 'dashboard', order: 10, always: true },
  endpoints: {},
})
