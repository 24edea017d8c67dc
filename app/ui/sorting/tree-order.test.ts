import { expect, test } from 'vitest'
import { type Branch, drop, positionIn, step } from './tree-order.ts'

interface Node extends Branch<Node> {}

/** Reads a tree written as `a b(c d) e`. */
const tree = (text: string): Node[] => {
  const leaf = (id: string): Node => ({ id, children: [] })
  return [...text.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].map(([, id = '', inner]) => ({
    id,
    children: inner ? inner.split(' ').map(leaf) : [],
  }))
}
const text = (nodes: Node[] | null): string | null =>
  nodes?.map((node) => node.id + (node.children.length ? `(${text(node.children)})` : '')).join(' ') ?? null

test('a node steps past its neighbours and stops at the ends', () => {
  expect(text(step(tree('a b c'), 'b', 'up'))).toBe('b a c')
  expect(text(step(tree('a b c'), 'b', 'down'))).toBe('a c b')
  expect(step(tree('a b c'), 'a', 'up')).toBeNull()
  expect(step(tree('a b c'), 'c', 'down')).toBeNull()
})

test('a child steps among its siblings only', () => {
  expect(text(step(tree('a(x y) b'), 'y', 'up'))).toBe('a(y x) b')
  expect(step(tree('a(x y) b'), 'y', 'down')).toBeNull()
})

test('in goes to the end of the neighbour above, out to after the parent', () => {
  expect(text(step(tree('a(x) b c'), 'b', 'in'))).toBe('a(x b) c')
  expect(text(step(tree('a(x y) b'), 'x', 'out'))).toBe('a(y) x b')
  expect(step(tree('a b'), 'a', 'in')).toBeNull()
  expect(step(tree('a b'), 'b', 'out')).toBeNull()
})

test('no third level, by any road', () => {
  expect(step(tree('a b(x)'), 'b', 'in')).toBeNull()
  expect(step(tree('a(x y)'), 'y', 'in')).toBeNull()
  expect(drop(tree('a b(x)'), 'b', { id: 'a', at: 'on' })).toBeNull()
  expect(drop(tree('a(x) b(y)'), 'b', { id: 'x', at: 'after' })).toBeNull()
  expect(drop(tree('a(x) b'), 'b', { id: 'x', at: 'on' })).toBeNull()
})

test('a drop lands before, after or on its target', () => {
  expect(text(drop(tree('a b c d'), 'a', { id: 'c', at: 'before' }))).toBe('b a c d')
  expect(text(drop(tree('a b c d'), 'a', { id: 'c', at: 'after' }))).toBe('b c a d')
  expect(text(drop(tree('a b c d'), 'd', { id: 'b', at: 'before' }))).toBe('a d b c')
  expect(text(drop(tree('a b(x)'), 'a', { id: 'x', at: 'before' }))).toBe('b(a x)')
  expect(text(drop(tree('a b(x)'), 'x', { id: 'a', at: 'before' }))).toBe('x a b')
  expect(text(drop(tree('a(x y) b'), 'x', { id: 'a', at: 'on' }))).toBe('a(y x) b')
})

test('a node is not dropped on itself, nor on its own child', () => {
  expect(drop(tree('a(x) b'), 'a', { id: 'a', at: 'on' })).toBeNull()
  expect(drop(tree('a(x) b'), 'a', { id: 'x', at: 'before' })).toBeNull()
})

test('the tree it came from is left alone', () => {
  const before = tree('a b(x)')
  drop(before, 'a', { id: 'b', at: 'on' })
  expect(text(before)).toBe('a b(x)')
})

test('standing counts from one, among its own', () => {
  expect(positionIn(tree('a b(x y)'), 'y')).toMatchObject({ place: 2, of: 2, parent: { id: 'b' } })
  expect(positionIn(tree('a b(x y)'), 'a')).toMatchObject({ place: 1, of: 2, parent: undefined })
  expect(positionIn(tree('a'), 'nobody')).toBeNull()
})
