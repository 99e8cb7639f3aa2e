import { expect, it } from 'vitest'
import { folderTree } from './folder-tree.rules.ts'

const folder = (id: string, parentId: string | null, holds = false) => ({ id, parentId, name: `目录${id}`, holds })

it('shows folders that hold something and those that lead there, and no others', () => {
  const folders = [
    folder('1', null),
    folder('2', '1', true),
    folder('3', '1'),
    folder('4', null),
    folder('5', null, true),
  ]
  expect(folderTree(folders)).toEqual([
    { id: '1', name: '目录1', childList: [{ id: '2', name: '目录2', childList: [] }] },
    { id: '5', name: '目录5', childList: [] },
  ])
})
