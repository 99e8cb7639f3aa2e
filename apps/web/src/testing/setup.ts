// Tests in the node environment have no page, and load nothing of it.
if (typeof document !== 'undefined') await import('./setup-page.ts')

export {}
