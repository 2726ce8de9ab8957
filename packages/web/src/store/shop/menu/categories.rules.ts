import type { CategoryNode } from '@brandside/contract/store/shop/shop-menu.ts'

/** The categories of a tree from top to bottom, with how deep each stands. */
export function flatCategories(tree: readonly CategoryNode[], depth = 0): { category: CategoryNode; depth: number }[] {
  return tree.flatMap((category) => [{ category, depth }, ...flatCategories(category.children, depth + 1)])
}
