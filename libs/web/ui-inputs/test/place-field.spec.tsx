import { afterEach, expect, it } from '@jest/globals';
import { queryClient, QueryClientProvider } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlaceField, type ChosenPlace } from '../src/index.js';

const labels = {
  label: 'Where?',
  help: 'Three letters',
  attribution: { geonames: 'GeoNames', openstreetmap: 'OpenStreetMap' },
  none: 'None',
  failed: 'Failed',
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function Page() {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<ChosenPlace>();
  return (
    <QueryClientProvider client={queryClient}>
      <PlaceField
        labels={labels}
        typed={typed}
        place={place}
        onType={(next) => (setTyped(next), setPlace(undefined))}
        onChoose={(chosen) => (setPlace(chosen), setTyped(chosen.label))}
      />
      <output>{place?.place_id}</output>
    </QueryClientProvider>
  );
}

function serve(answer: () => Response): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input: unknown) => {
    asked.push(new URL(String(input), 'http://localhost').searchParams.get('input') ?? '');
    return answer();
  };
  return asked;
}
const two = () =>
  new Response(
    JSON.stringify({
      suggestions: [
        { place_id: 'a', label: 'Chania' },
        { place_id: 'b', label: 'Chaniotis' },
      ],
      source: 'openstreetmap',
    }),
  );

it('asks from three characters on, once the typing pauses, and is worked by keys alone', async () => {
  const asked = serve(two);
  const { container } = render(<Page />);
  const field = screen.getByRole('combobox', { name: 'Where?' });
  await userEvent.type(field, 'ch');
  await userEvent.type(field, 'an');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(asked).toEqual(['chan']);
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('b');
  expect(field).toHaveValue('Chaniotis');
  expect(screen.getByText('OpenStreetMap')).toBeVisible();
  await userEvent.type(field, 'x');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says that nothing begins so, and that it could not be looked up', async () => {
  let answer = () => new Response(JSON.stringify({ suggestions: [], source: 'geonames' }));
  serve(() => answer());
  render(<Page />);
  await userEvent.type(screen.getByRole('combobox'), 'zzz');
  expect(await screen.findByText('None')).toBeVisible();
  answer = () => new Response('{}', { status: 404 });
  await userEvent.type(screen.getByRole('combobox'), 'z');
  await waitFor(() => expect(screen.getByText('Failed')).toBeVisible());
});
