/** What a command answers that has nothing else to tell: `Ok` of the contract. */
export const DONE = '操作成功' as const
