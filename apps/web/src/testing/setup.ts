// Tests in the node environment have no page, and load nothing of it. Files share their modules: what ends with a file is
// asked for by each.
if (typeof document !== 'undefined') (await import('./setup-page.ts')).setUpPage()

export {}
