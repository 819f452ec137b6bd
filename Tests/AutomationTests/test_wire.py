"""Tests of recorded requests of clients, and of lists of actions that a touch server must refuse."""

import json
import os
import pathlib
import urllib.error
import urllib.request

import pytest

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def recorded():
    folder = os.environ.get("TOUCHLAB_RECORDINGS")
    if not folder:
        pytest.skip("TOUCHLAB_RECORDINGS names no folder of recordings")
    return pathlib.Path(folder) / "wire"


def ask(address, method, path, body=None, **headers):
    request = urllib.request.Request(
        address + path, method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json", **headers},
    )
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.loads(response.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def begin(address):
    status, response = ask(address, "POST", "/session", {"capabilities": {"alwaysMatch": {}}})
    assert status == 200 and response["value"]["sessionId"] == response["sessionId"]
    session = response["sessionId"]
    status, response = ask(address, "POST", f"/session/{session}/element", {"using": "id", "value": "card"})
    return session, response["value"][ELEMENT]


@pytest.mark.parametrize("name, count", [("appium", 26), ("facebook-wda", 20)])
def test_every_recorded_request_has_a_valid_response(shop, name, count):
    folder = recorded()
    lines = (folder / f"{name}-client-requests.jsonl").read_text().splitlines()
    assert len(lines) == count
    session, element = begin(shop.address)
    refused = []
    for line in lines:
        # Replaces the ids in the recorded requests by those of this server.
        request = json.loads(line.replace("/session/s1", f"/session/{session}").replace('"e1"', f'"{element}"')
                             .replace("/e1/", f"/{element}/"))
        status, response = ask(shop.address, request["method"], request["path"], request["body"])
        assert set(response) == {"value", "sessionId"}
        if status != 200:
            assert {"error", "message", "stacktrace"} <= set(response["value"]), line
            refused.append((request["path"].rpartition("/")[2], response["value"]["error"]))
    # These errors are expected: the screen lacks some of the elements, and actions of a pen are not supported.
    known = {("element", "no such element"), ("actions", "invalid argument")}
    assert set(refused) <= known, refused
    assert len([one for one in refused if one[0] == "actions"]) <= 1


def test_every_invalid_list_of_actions_is_refused(shop):
    folder = recorded()
    session, element = begin(shop.address)
    lists = json.loads((folder / "wda_invalid_w3c_actions.json").read_text())
    for file in lists:
        for title, gesture in zip(file["titles"], file["gestures"]):
            status, response = ask(shop.address, "POST", f"/session/{session}/actions", {"actions": gesture})
            assert (status, response["value"]["error"]) == (400, "invalid argument"), title
            assert response["value"]["message"]


def test_a_server_on_the_loopback_refuses_other_hosts(shop):
    assert ask(shop.address, "GET", "/status", Host="example.com")[0] == 403
    assert ask(shop.address, "GET", "/status", Origin="http://example.com")[0] == 403
    assert ask(shop.address, "PUT", "/status")[0] == 405
    assert ask(shop.address, "GET", "/nothing")[1]["value"]["error"] == "unknown command"
    assert ask(shop.address, "POST", "/status")[1]["value"]["error"] == "unknown method"
    assert ask(shop.address, "GET", "/session/none/source")[1]["value"]["error"] == "invalid session id"
