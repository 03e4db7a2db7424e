import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { addTexts, startTexts, useErrorText } from '../src/index.js';

test('a refusal has no words before the texts of codes are there, and never its code', async () => {
  await startTexts({ language: 'en', namespaces: { common: async () => ({}) } });
  const Refusal = () => <p role="alert">{useErrorText()({ code: 'NOT_FOUND' })}</p>;
  render(<Refusal />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await act(() =>
    addTexts({ errors: async () => ({ NOT_FOUND: 'Post not found', INTERNAL: 'Something went wrong' }) }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Post not found');
});
