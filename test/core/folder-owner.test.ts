import { expect, it } from 'vitest';
import { parseFolderOwner } from '../../src/core/folder-owner.ts';

it.each([
  ['{"path":"/m","projects":["/p"]}', { path: '/m', projects: ['/p'] }],
  ['{"path":"/m"}', { path: '/m', projects: [] }],
  ['{"projects":["/p"]}', undefined],
  ['{"path":"/m","proj', undefined],
])('%s is read as %j', (text, owner) => {
  expect(parseFolderOwner(text)).toEqual(owner);
});
